import { ScanEye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../ui/paths.ts';
import { messages } from '../messages.ts';

/** The way from the player to the AR viewer. */
export function ArLink() {
  return (
    <Link
      className="icon-button"
      to={paths.ar}
      aria-label={messages.integration.openAr}
      title={messages.integration.openAr}
    >
      <ScanEye size={21} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
