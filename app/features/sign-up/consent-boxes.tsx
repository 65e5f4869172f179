import { type RefObject, useEffect, useRef, useState } from 'react'
import { href } from '#routes/routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import type { Locale } from '#config/locales'
import { type SmsAct, type SmsOptIn, smsOptIn } from '#domain/consumer/preferences'
import type { Agreement } from '#config/site-config'

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

type OptIn = SmsOptIn & { isReady: boolean; box: RefObject<HTMLDivElement>; act: (act: SmsAct) => void }

/** The text message consent of a form with a field `phone`. A checkbox set before hydration stays set. */
function useSmsOptIn(locale: Locale, initial: SmsOptIn): OptIn {
  const box = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const [optIn, setOptIn] = useState(initial)
  useEffect(() => {
    const inputNamed = (name: string) => inputIn(box.current, name)
    setOptIn({
      isTicked: inputNamed('smsNotificationConsent')?.checked ?? false,
      optInAccepted: inputNamed('optInAccepted')?.checked ?? false,
    })
    setReady(true)
    const phone = inputNamed('phone')
    return (
      phone &&
      whenInvalid({ phone, locale }, () => {
        const tick = inputNamed('smsNotificationConsent')
        if (tick) tick.checked = false
        setOptIn((state) => smsOptIn(state, 'phone-invalid'))
      })
    )
  }, [locale])
  return { ...optIn, isReady, box, act: (act) => setOptIn((state) => smsOptIn(state, act)) }
}

function inputIn(box: HTMLElement | null, name: string): HTMLInputElement | undefined {
  const found = box?.closest('form')?.elements.namedItem(name)
  return found instanceof HTMLInputElement ? found : undefined
}

/** Reports once when a valid number becomes invalid; does not disturb typing the first number. */
function whenInvalid({ phone, locale }: { phone: HTMLInputElement; locale: Locale }, tell: () => void): () => void {
  let wasValid = false
  async function look() {
    const { isPhoneHere } = await import('./is-phone-here')
    const isValid = isPhoneHere(phone, locale)
    if (wasValid && !isValid) tell()
    wasValid = isValid
  }
  const onInput = () => void look()
  if (phone.value) onInput()
  phone.addEventListener('input', onInput)
  return () => phone.removeEventListener('input', onInput)
}

type AgreementBoxesProps = {
  id: string
  agreements: readonly Agreement[]
  isLoyalty: boolean
  values: Partial<Record<string, string>>
  errors: Partial<Record<string, string[]>>
}

const nameOf = { terms: 'isTermsConfirmed', privacy: 'termsConditionsAndPolicy' } as const

/** Agreements required for an account here, each with a link to its text. */
export function AgreementBoxes({ id, agreements, isLoyalty, values, errors }: AgreementBoxesProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const pageOf = { terms: isLoyalty ? 'loyalty-terms' : 'brand-terms', privacy: 'privacy' }
  const linkKeys = { terms: isLoyalty ? 'signUp.loyaltyTermsLink' : 'signUp.termsLink', privacy: 'signUp.privacyLink' }
  return (
    <>
      {agreements.map((agreement) => (
        <Checkbox
          key={agreement}
          id={`${id}-${nameOf[agreement]}`}
          name={nameOf[agreement]}
          required
          defaultChecked={values[nameOf[agreement]] === 'on'}
          error={errors[nameOf[agreement]]?.[0]}
          label={
            <>
              {t(`signUp.${agreement}`)}{' '}
              <a className="link" href={href('page', { locale, '*': pageOf[agreement] })}>
                {t(linkKeys[agreement])}
              </a>
            </>
          }
        />
      ))}
    </>
  )
}
