import { useKnownSettings } from '../data/queries/app-settings.ts';
import { mailLink, phoneLink } from '../ui/texts/contact-links.ts';

export default function Company() {
  const { companyName, companyLogo, companyAddress, companyPhone, companyEmail } = useKnownSettings();
  const phone = phoneLink(companyPhone);
  if (companyName + companyAddress + companyPhone + companyEmail === '' && companyLogo === null) return null;
  return (
    <address>
      {companyLogo !== null && <img className="chosen-picture" src={companyLogo} alt={companyName} />}
      {companyName !== '' && <bdi className="bold">{companyName}</bdi>}
      {companyAddress !== '' && <bdi>{companyAddress}</bdi>}
      {phone !== null && (
        <a href={phone}>
          <bdi>{companyPhone}</bdi>
        </a>
      )}
      {companyEmail !== '' && (
        <a href={mailLink(companyEmail)}>
          <bdi>{companyEmail}</bdi>
        </a>
      )}
    </address>
  );
}
