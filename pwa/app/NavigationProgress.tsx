import { useNavigation } from 'react-router-dom';
import { messages } from './messages.ts';

/** A line under the header while the next screen is being fetched; the screen before stays usable meanwhile. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status">
      {isLoading && (
        <div className="opening">
          <span className="visually-hidden">{messages.loading}</span>
        </div>
      )}
    </div>
  );
}
