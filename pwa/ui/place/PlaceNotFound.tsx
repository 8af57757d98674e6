import { ButtonLink } from '../controls/ButtonLink.tsx';
import { EmptyState } from '../states/EmptyState.tsx';

type Props = { title: string; text: string; to: string; label: string };

/** Says that an address names no known place, with a way on. */
export function PlaceNotFound({ title, text, to, label }: Props) {
  return (
    <EmptyState
      art="tower"
      headingLevel={1}
      title={title}
      text={text}
      action={<ButtonLink to={to}>{label}</ButtonLink>}
    />
  );
}
