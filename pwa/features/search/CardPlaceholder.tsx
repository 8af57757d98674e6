import { Skeleton } from '../../ui/Skeleton.tsx';

export function CardPlaceholder({ layout }: { layout: 'grid' | 'row' }) {
  return (
    <div className={layout === 'row' ? 'property-card horizontal' : 'property-card'} aria-hidden="true">
      <div className="skeleton frame" />
      <div className="body">
        <Skeleton w="45%" h={22} />
        <Skeleton w="78%" h={20} />
        <Skeleton w="52%" h={19} />
        <Skeleton w="66%" h={20} />
        {layout === 'grid' && <Skeleton w="100%" h={38} />}
      </div>
    </div>
  );
}
