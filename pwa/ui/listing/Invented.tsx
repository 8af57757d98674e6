import { useContext } from 'react';
import { CardExtrasContext } from './card-extras.ts';

export function Invented({ id }: { id: number }) {
  const extras = useContext(CardExtrasContext);
  return extras === null ? null : <extras.Invented id={id} />;
}
