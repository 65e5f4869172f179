import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { getCheckedValues, InterestsFields } from '~/features/interests/interests-fields'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import type { LoadedInterests } from '~/features/interests/interests.server'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ChoiceGroup } from '~/ui/choice-group'
import { Panel } from '~/ui/panel'
import type { LoadedPreferences } from './preferences.server'

/** A form that was refused shows what was chosen in it. */
type FormResultProps = { result?: FormResult | undefined }

/** Form for interests and shoe size. */
export function InterestsForm({ interests, result }: { interests: LoadedInterests } & FormResultProps) {
  const t = useTranslations()
  const isPosting = useIsPosting('save-interests')
  return (
    <Panel id="likes" title={t('profile.likes')}>
      <p>{t('profile.likesText')}</p>
      <form method="post" className="stack">
        <InterestsFields {...interests} result={result} />
        <p>
          <Button type="submit" name="intent" value="save-interests" busy={isPosting}>
            {t('profile.saveLikes')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

type NewslettersFormProps = { letters: NonNullable<LoadedPreferences['letters']>; hasPhone: boolean } & FormResultProps

const newsletterLabels = { email: 'profile.byEmail', loyalty: 'profile.byLoyalty', sms: 'profile.bySms' }

/** Form for email and SMS subscriptions. */
export function NewslettersForm({ letters, hasPhone, result }: NewslettersFormProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('save-letters')
  const checkedNewsletters = getCheckedValues(result, 'letters')
  return (
    <Panel id="letters" title={t('profile.letters')}>
      <p>{t('profile.lettersText')}</p>
      <form method="post" className="stack">
        <ChoiceGroup id="letters-chosen" legend={t('profile.letters')} hideLegend>
          {letters.map(({ name, recipient, isWanted, asksAgain, since }) => (
            <Checkbox
              key={name}
              id={`letter-${name}`}
              name="letters"
              value={name}
              label={t(newsletterLabels[name], { recipient })}
              hint={asksAgain ? t('profile.confirm') : since && t('profile.since', { day: since })}
              defaultChecked={checkedNewsletters?.includes(name) ?? isWanted}
            />
          ))}
        </ChoiceGroup>
        <p className="small muted">
          <a className="link" href={hasPhone ? href('page', { locale, '*': 'sms-terms' }) : href('accountProfile', { locale })}>
            {t(hasPhone ? 'profile.smsTerms' : 'profile.noPhone')}
          </a>
        </p>
        <p>
          <Button type="submit" name="intent" value="save-letters" busy={isPosting}>
            {t('profile.saveLetters')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

/** Form for emails about orders. */
export function OrderUpdatesForm({ shippingEmails, result }: { shippingEmails: boolean } & FormResultProps) {
  const t = useTranslations()
  const isPosting = useIsPosting('save-order-updates')
  return (
    <Panel id="order-updates" title={t('profile.orderUpdates')}>
      <p>{t('profile.orderUpdatesText')}</p>
      <form method="post" className="stack">
        <Checkbox
          id="shipping-emails"
          name="shipping"
          value="on"
          label={t('profile.shippingEmails')}
          defaultChecked={result ? 'shipping' in result.values : shippingEmails}
        />
        <p>
          <Button type="submit" name="intent" value="save-order-updates" busy={isPosting}>
            {t('profile.saveLetters')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}
