import type { Lang } from '#contracts/fields';
import { joinName } from '#contracts/rules/person-name';
import { parseIstanbulDate } from '#contracts/time/istanbul-days';
import type { Profile } from '../../../core/api/rows.ts';
import { parseInstant } from '../../../core/api/values.ts';
import { formatWholeDay } from '../../../core/i18n/days.ts';
import type { Translate } from '../../../core/i18n/texts.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { Bone } from '../../../ui/cards/skeleton.tsx';
import { SupportLink } from '../../../ui/links/link.tsx';
import { ResourceView } from '../../../ui/loading/resource-view.tsx';
import { maskOwnPhone, showIdentityNumber } from '../mask-profile.ts';
import type turkish from './texts.tr.ts';
import { profileTexts } from './texts.tr.ts';

const HEADING_ID = 'profile-details';

/** Moves the focus to the heading of the details, which lie below the menu on a phone. */
export function focusDetails(): void {
  const heading = document.getElementById(HEADING_ID);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** The player's own data. Identity number and phone are masked, in case somebody else sees the screen. */
export function Details() {
  const models = useModels();
  const profile = models.fullProfile;
  const t = useTexts(profileTexts);
  const lang = models.language.lang.value;
  return (
    <section className="panel padded profile-details" aria-labelledby={HEADING_ID}>
      <div className="profile-card-head row wraps spread">
        <h2 id={HEADING_ID} tabIndex={-1}>
          {t('details')}
        </h2>
        <p className="hint text-small">
          <span>{`${t('detailsNote')} `}</span>
          <SupportLink>{t('askSupport')}</SupportLink>
        </p>
      </div>
      <ResourceView
        state={profile.state.value}
        retry={() => void profile.load()}
        skeleton={<Bone height={152} />}
        empty={null}
      >
        {(data) => <DetailList details={listDetails(data, t, lang)} />}
      </ResourceView>
    </section>
  );
}

interface Detail {
  readonly label: string;
  readonly value: string;
}

/**
 * Returns the details in display order, without those that the server does not send. An empty value is replaced
 * by a text that says that it is missing.
 */
export function listDetails(profile: Profile, t: Translate<typeof turkish>, lang: Lang): readonly Detail[] {
  const { username, birthDate, identityNumber, email, phone, city, address } = profile;
  const memberSince = parseInstant(profile.memberSince);
  const rows = [
    { label: t('username'), value: username },
    { label: t('fullName'), value: joinName(profile) },
    { label: t('birthDate'), value: birthDate && formatBirthDate(birthDate, lang) },
    { label: t('identityNumber'), value: identityNumber && showIdentityNumber(identityNumber) },
    { label: t('email'), value: email },
    { label: t('phone'), value: phone && maskOwnPhone(phone) },
    { label: t('city'), value: city },
    { label: t('address'), value: address },
    {
      label: t('membership'),
      value: memberSince === undefined ? undefined : formatWholeDay(memberSince, lang),
    },
  ];
  return rows.flatMap(({ label, value }) =>
    value === undefined ? [] : { label, value: value.trim() || t('missing') },
  );
}

/** Formats a birth date; a text that is no day stays as it is. */
function formatBirthDate(day: string, lang: Lang): string {
  const epochMs = parseIstanbulDate(day);
  return Number.isNaN(epochMs) ? day : formatWholeDay(epochMs, lang);
}

function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="profile-facts">
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt className="hint text-meta">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
