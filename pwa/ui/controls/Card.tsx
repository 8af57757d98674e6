import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'section'>, 'id' | 'title'> & {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  /** The content reaches the edges. Only the heading has padding. */
  isFlush?: boolean;
};

export function Card({ id, title, lead, action, isFlush, className, children, ...rest }: Props) {
  const name = (
    <h2 className="display-3" id={id}>
      {title}
    </h2>
  );
  const heading =
    lead === undefined ? (
      name
    ) : (
      <div>
        {name}
        <p className="small muted">{lead}</p>
      </div>
    );
  return (
    <section {...rest} className={className === undefined ? 'card' : `card ${className}`} aria-labelledby={id}>
      {isFlush || action !== undefined ? (
        <div className={isFlush ? 'head' : 'row between wrap'}>
          {heading}
          {action}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
