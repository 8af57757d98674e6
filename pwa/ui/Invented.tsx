import { useContext } from 'react';
import { CardExtrasContext } from './card-extras.ts';

/** The same mark on a card and on the home's own page. */
export function Invented({ id }: { id: number }) {
  const extras = useContext(CardExtrasContext);
  return extras === null ? null : <extras.Invented id={id} />;
}
