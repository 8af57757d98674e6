import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { messages } from './messages.ts';

type Ids = { id: string; describedBy: string | undefined; invalid: boolean };
type Props = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string;
  children: ReactNode | ((ids: Ids) => ReactNode);
};

/** A control with a label includes its own field. */
export type LabelProps = { label?: string } & Pick<Props, 'help' | 'error'>;

const FieldContext = createContext<Ids | null>(null);

/** Ids of the field around an input, unless it has its own. */
export const useField = (): Ids | null => use(FieldContext);

/** Label above, control, help or error below; the control takes the ids so that all three belong together. */
export function Field({ label, help, error, required, className, children }: Props) {
  const id = useId();
  const helpId = `${id}-help`;
  const isInvalid = error !== undefined && error !== '';
  const hasHelp = isInvalid || (help !== undefined && help !== null && help !== '');
  const ids = { id, describedBy: hasHelp ? helpId : undefined, invalid: isInvalid };
  return (
    <div className={className === undefined ? 'field' : `field ${className}`}>
      <label htmlFor={id}>
        {label}
        {required && (
          <>
            <span className="neg" aria-hidden="true">
              {' *'}
            </span>
            <span className="visually-hidden"> ({messages.required})</span>
          </>
        )}
      </label>
      <FieldContext value={ids}>{typeof children === 'function' ? children(ids) : children}</FieldContext>
      {hasHelp && (
        <span className={isInvalid ? 'help error' : 'help'} id={helpId}>
          {isInvalid && <CircleAlert size={15} />}
          {isInvalid ? error : help}
        </span>
      )}
    </div>
  );
}
