import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { messages } from '../texts/messages.ts';

type Ids = { id: string; describedBy: string | undefined; invalid: boolean };
type Props = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string;
  children: ReactNode | ((ids: Ids) => ReactNode);
};

/** Props of a control that renders its own field if it has a label. */
export type LabelProps = { label?: string } & Pick<Props, 'help' | 'error'>;

const FieldContext = createContext<Ids | null>(null);

/** Returns the ids of the surrounding field, or null if there is none. */
export const useField = (): Ids | null => use(FieldContext);

/** Shows a label above a control, and help or an error below. The control uses the field's ids to link the parts. */
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
