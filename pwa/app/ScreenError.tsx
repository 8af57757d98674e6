import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import { common } from '../ui/common.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { downloadMyData } from './export-data.ts';
import { messages } from './messages.ts';
import { isMissingFile } from './missing-file.ts';

export function ScreenError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <ErrorNote
      error={error}
      // Navigating to the same address renders the screen again.
      onRetry={() => void navigate(location, { replace: true, preventScrollReset: true })}
    />
  );
}

export function ErrorNote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = isMissingFile(error);
  const words = messages.crash;
  return (
    <div className="page narrow">
      <EmptyState
        art={isMissing ? 'offline' : 'tower'}
        title={isMissing ? words.notSavedTitle : words.title}
        text={isMissing ? words.notSavedText : words.text}
        headingLevel={1}
        action={
          <div className="row wrap">
            <Button variant="primary" onClick={() => (isMissing ? window.location.reload() : onRetry())}>
              {common.tryAgain}
            </Button>
            <Button onClick={() => void downloadMyData()}>{common.downloadMyData}</Button>
          </div>
        }
      />
    </div>
  );
}
