import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: LucideIcon;
  pressed?: boolean;
  size?: number;
};

export function IconButton({ label, icon: Icon, pressed, size = 21, className, ...rest }: Props) {
  // Memoised, so that the icon does not render again with its button.
  const drawing = useMemo(() => <Icon size={size} />, [Icon, size]);
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={className ?? 'icon-button'}
      aria-label={label}
      aria-pressed={pressed}
    >
      {drawing}
    </button>
  );
}
