import { type RefObject, useEffect, useRef, useState } from 'react'
import { href } from '#routes/routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import type { Locale } from '#config/locales'
import { type SmsOptInAction, type SmsOptIn, reduceSmsOptIn } from '#domain/consumer/preferences'
import type { Agreement } from '#config/site-config'

type SmsOptInFieldsProps = { id: string; values: Partial<Record<string, string>>; errors: Partial<Record<string, string[]>> }

/**
 * Consent to text messages: ticking shows the terms, and accepting them is the consent. Without scripts the terms are visible with a
 * checkbox of their own.
 */
export function SmsOptInFields({ id, values, errors }: SmsOptInFieldsProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const initialOptIn = { isTicked: values.smsNotificationConsent === 'on', optInAccepted: values.optInAccepted === 'on' }
  const { box, isReady, isTicked, optInAccepted, act } = useSmsOptIn(locale, initialOptIn)
  return (
    <div ref={box} className="stack s">
      <Checkbox
        id={`${id}-smsNotificationConsent`}
        name="smsNotificationConsent"
        label={t('signUp.sms')}
        defaultChecked={initialOptIn.isTicked}
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
            defaultChecked={initialOptIn.optInAccepted}
            error={errors.optInAccepted?.[0]}
          />
        )}
      </div>
    </div>
  )
}

type SmsOptInControl = SmsOptIn & { isReady: boolean; box: RefObject<HTMLDivElement>; act: (act: SmsOptInAction) => void }

/** The text message consent of a form with a field `phone`. A checkbox set before hydration stays set. */
function useSmsOptIn(locale: Locale, initial: SmsOptIn): SmsOptInControl {
  const containerRef = useRef<HTMLDivElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [optIn, setOptIn] = useState(initial)
  useEffect(() => {
    const findInputByName = (name: string) => findInput(containerRef.current, name)
    setOptIn({
      isTicked: findInputByName('smsNotificationConsent')?.checked ?? false,
      optInAccepted: findInputByName('optInAccepted')?.checked ?? false,
    })
    setIsReady(true)
    const phone = findInputByName('phone')
    return (
      phone &&
      watchPhoneValidity({ phone, locale }, () => {
        const smsCheckbox = findInputByName('smsNotificationConsent')
        if (smsCheckbox) smsCheckbox.checked = false
        setOptIn((state) => reduceSmsOptIn(state, 'phone-invalid'))
      })
    )
  }, [locale])
  return { ...optIn, isReady, box: containerRef, act: (act) => setOptIn((state) => reduceSmsOptIn(state, act)) }
}

function findInput(container: HTMLElement | null, name: string): HTMLInputElement | undefined {
  const namedInput = container?.closest('form')?.elements.namedItem(name)
  return namedInput instanceof HTMLInputElement ? namedInput : undefined
}

/** Reports once when a valid number becomes invalid; does not disturb typing the first number. */
function watchPhoneValidity({ phone, locale }: { phone: HTMLInputElement; locale: Locale }, onInvalid: () => void): () => void {
  let wasValid = false
  async function checkValidity() {
    const { isValidLocalPhone } = await import('./local-phone')
    const isValid = isValidLocalPhone(phone, locale)
    if (wasValid && !isValid) onInvalid()
    wasValid = isValid
  }
  const onInput = () => void checkValidity()
  if (phone.value) onInput()
  phone.addEventListener('input', onInput)
  return () => phone.removeEventListener('input', onInput)
}

type AgreementCheckboxesProps = {
  id: string
  agreements: readonly Agreement[]
  isLoyalty: boolean
  values: Partial<Record<string, string>>
  errors: Partial<Record<string, string[]>>
}

const fieldNames = { terms: 'isTermsConfirmed', privacy: 'termsConditionsAndPolicy' } as const

/** Agreements required for an account here, each with a link to its text. */
export function AgreementCheckboxes({ id, agreements, isLoyalty, values, errors }: AgreementCheckboxesProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const agreementPages = { terms: isLoyalty ? 'loyalty-terms' : 'brand-terms', privacy: 'privacy' }
  const linkKeys = { terms: isLoyalty ? 'signUp.loyaltyTermsLink' : 'signUp.termsLink', privacy: 'signUp.privacyLink' }
  return (
    <>
      {agreements.map((agreement) => (
        <Checkbox
          key={agreement}
          id={`${id}-${fieldNames[agreement]}`}
          name={fieldNames[agreement]}
          required
          defaultChecked={values[fieldNames[agreement]] === 'on'}
          error={errors[fieldNames[agreement]]?.[0]}
          label={
            <>
              {t(`signUp.${agreement}`)}{' '}
              <a className="link" href={href('page', { locale, '*': agreementPages[agreement] })}>
                {t(linkKeys[agreement])}
              </a>
            </>
          }
        />
      ))}
    </>
  )
}
