import type { ToolCall } from '../../../domain/advisor/tool-types.ts';
import { sourceLine } from '../../../domain/advisor/wording.ts';
import styles from './assistant.module.css';
import { messages } from './messages.ts';

/** Which tools were asked for what, and the rows they rest on. */
export function HowIGotThis({ calls }: { calls: readonly ToolCall[] }) {
  return (
    <details className={`${styles.how} small`}>
      <summary>{messages.how}</summary>
      <ol className="stack gap-8">
        {calls.map((call, place) => {
          const rows = sourceLine('en', call.evidence);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: calls keep their order
            <li key={place}>
              <b>{messages.tools[call.tool]}</b>
              <div className="smaller muted" dir="ltr">
                {messages.howAsked}: {askedText(call.args)}
              </div>
              {rows !== '' && <div className="smaller muted">{messages.howRows(rows)}</div>}
            </li>
          );
        })}
      </ol>
    </details>
  );
}

function askedText(args: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(args)
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`);
  return parts.length === 0 ? '—' : parts.join(' · ');
}
