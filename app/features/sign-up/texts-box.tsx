import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { useSmsOptIn } from './use-sms-opt-in'

type TextsBoxProps = { id: string; values: Partial<Record<string, string>>; errors: Partial<Record<string, string[]>> }

/**
 * Consent to text messages: ticking shows the terms, and accepting them is the consent. Without scripts the terms are visible with a
 * checkbox of their own.
 */
export function TextsBox({ id, values, errors }: TextsBoxProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const initial = { isTicked: values.smsNotificationConsent === 'on', optInAccepted: values.optInAccepted === 'on' }
  const { box, isReady, isTicked, optInAccepted, act } = useSmsOptIn(locale, initial)
  return (
    <div ref={box} className="stack s">
      <Checkbox
        id={`${id}-smsNotificationConsent`}
        name="smsNotificationConsent"
        label={t('signUp.sms')}
        defaultChecked={initial.isTicked}
        error={errors.smsNotificationConsent?.[0]}
        onChange={({ currentTarget }) => act(currentTarget.checked ? 'tick' : 'untick')}
      />
      <div className={isTicked ? 'stack s' : 'stack s no-scripts'}>
        <p className="small muted">
          {t('signUp.smsTerms')}{' '}
          <a className="link" href={href('page', { locale, '*': 'sms-terms' })}>
            {t('signUp.smsTermsLink')}
          </a>
        </p>
        {isReady && optInAccepted ? (
          <p role="status" className="small">
            {t('signUp.smsAccepted')}
            <input type="hidden" name="optInAccepted" value="on" />
          </p>
        ) : isReady && !errors.optInAccepted ? (
          <Button look="ghost" size="sm" onClick={() => act('accept')}>
            {t('signUp.smsAccept')}
          </Button>
        ) : (
          <Checkbox
            id={`${id}-optInAccepted`}
            name="optInAccepted"
            label={t('signUp.smsAccept')}
            defaultChecked={initial.optInAccepted}
            error={errors.optInAccepted?.[0]}
          />
        )}
      </div>
    </div>
  )
}
