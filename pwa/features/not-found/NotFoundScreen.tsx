import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { paths } from '../../ui/texts/paths.ts';
import { messages } from './messages.ts';

export default function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <div className="page narrow">
      <EmptyState
        art="tower"
        title={messages.title}
        headingLevel={1}
        text={
          <>
            {messages.text(pathname.slice(0, 80))}
            <br />
            <code>{messages.hint}</code>
          </>
        }
        action={<ButtonLink label={messages.home} to={paths.home} variant="primary" />}
      />
    </div>
  );
}
