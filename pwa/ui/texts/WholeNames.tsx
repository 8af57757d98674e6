import { isRightToLeft } from '../../../domain/language/language.ts';

/**
 * A text with isolated names (`isolated`), each on one line where it fits: the parts of a Latin name that a line of
 * Arabic breaks are read in the wrong order.
 */
export function WholeNames({ text }: { text: string }) {
  const parts = text.split(/\u2068([^\u2069]*)\u2069/);
  return (
    <bdi dir={isRightToLeft(text) ? 'rtl' : 'ltr'}>
      {parts.map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places, and two may be equal
          <bdi key={place} className="whole-name">
            {part}
          </bdi>
        ),
      )}
    </bdi>
  );
}
