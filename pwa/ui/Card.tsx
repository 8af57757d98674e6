import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'section'>, 'id' | 'title'> & {
  /** Id of the heading, which names the section. */
  id: string;
  title: ReactNode;
};

export function Card({ id, title, className, children, ...rest }: Props) {
  return (
    <section {...rest} className={className === undefined ? 'card' : `card ${className}`} aria-labelledby={id}>
      <h2 className="display-3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
