import { ErrorSummary } from '~/client/error-summary'
import { CaptchaField } from '~/client/captcha-field'
import { useIsPosting } from '~/client/use-is-posting'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'
import { AgreementCheckboxes, SmsOptInFields } from './consent-fields'
import type { LoadedSignUp } from './load-sign-up.server'
import { PersonFields, listInvalidFields } from './person-fields'
import type { PersonFieldName } from './person-details.server'
import { useEffect, useState } from 'react'
import { type PasswordRequirement, getPasswordRequirements } from '#domain/validation/password'
import { Icon } from '~/ui/icon'

export type SignUpProps = { loaded: LoadedSignUp; result?: FormResult }

const formId = 'sign-up'

/** Registers an account; with a membership for shoppers who came for the program. */
export function SignUpPanel({ loaded, result }: SignUpProps) {
  const t = useTranslations()
  const { brand, flags } = useStorefront()
  const isPosting = useIsPosting('sign-up')
  const { challenge, action, terms, agreements, passwordParts, carried, prefill, loyaltyNeedsPhone } = loaded
  if (!challenge) return <Notice tone="warn" title={t('signUp.notNow')} />
  const isLoyalty = terms.kind === 'loyalty'
  const values: Partial<Record<string, string>> = result?.values ?? prefill
  const errors = result?.errors ?? {}
  const programme = t(`signUp.programme.${brand}`)
  const getCheckboxProps = (name: string) => ({
    id: `${formId}-${name}`,
    name,
    defaultChecked: values[name] === 'on',
    error: errors[name]?.[0],
  })
  return (
    <form method="post" action={action} className="stack" noValidate>
      <input type="hidden" name="intent" value="sign-up" />
      {Object.entries(carried).map(([name, linkedValue]) => {
        // A page returned with an error has no query to read them from.
        const value = result?.values[name] || linkedValue
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null
      })}
      {result ? (
        <ErrorSummary title={errors['']?.[0] ?? t('signUp.check')} fields={listInvalidFields(t, { id: formId, errors })} of={result} />
      ) : null}
      <fieldset className="form">
        <legend className="vh">{t('signUp.about')}</legend>
        <PersonFields id={formId} terms={terms} show={['firstName', 'lastName']} values={values} errors={errors} />
        <TextInput
          id={`${formId}-email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          label={t('signUp.email')}
          defaultValue={values.email}
          error={errors.email?.[0]}
        />
        <NewPasswordField id={`${formId}-password`} parts={passwordParts} error={errors.password?.[0]} />
        <PersonFields id={formId} terms={terms} show={listOptionalFields(terms)} values={values} errors={errors} />
      </fieldset>
      <fieldset className="stack s">
        <legend className="vh">{t('signUp.choices')}</legend>
        {isLoyalty ? (
          <input type="hidden" name="loyaltyEnrollment" value="on" />
        ) : flags.loyalty ? (
          <Checkbox
            {...getCheckboxProps('loyaltyEnrollment')}
            label={t('signUp.loyalty', { programme })}
            hint={t(loyaltyNeedsPhone ? 'signUp.loyaltyHintPhone' : 'signUp.loyaltyHint')}
          />
        ) : null}
        {flags.newsletter ? <Checkbox {...getCheckboxProps('newsletterConsent')} label={t('signUp.newsletter')} /> : null}
        <SmsOptInFields id={formId} values={values} errors={errors} />
        <AgreementCheckboxes {...{ id: formId, agreements, isLoyalty, values, errors }} />
      </fieldset>
      <CaptchaField
        id={`${formId}-answer`}
        challenge={challenge}
        label={t('signUp.sum', { left: challenge.left, right: challenge.right })}
        hint={t('signUp.sumHint')}
        error={errors.answer?.[0]}
      />
      <Button type="submit" size="lg" block busy={isPosting} style={{ whiteSpace: 'normal' }}>
        {isLoyalty ? t('signUp.sendLoyalty', { programme }) : t('signUp.send')}
      </Button>
    </form>
  )
}

/** Asks only for what the site uses: postal code for members, gender where configured. */
function listOptionalFields({ kind, needs }: LoadedSignUp['terms']): PersonFieldName[] {
  return ['phone', 'birthDate', ...(kind === 'loyalty' ? (['postalCode'] as const) : []), ...(needs.gender ? (['gender'] as const) : [])]
}

type NewPasswordFieldProps = { id: string; parts: Record<PasswordRequirement, string>; error?: string }

/**
 * A new password with the four parts it needs; with scripts each is checked off while typing, including what was typed before hydration.
 */
function NewPasswordField({ id, parts, error }: NewPasswordFieldProps) {
  const t = useTranslations()
  const [password, setPassword] = useState('')
  const fulfilledParts = getPasswordRequirements(password)
  useEffect(() => {
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement) setPassword(input.value)
  }, [id])
  return (
    <div className="flow-s">
      <TextInput
        id={id}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        label={t('signUp.password')}
        error={error}
        aria-describedby={`${id}-parts`}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <div id={`${id}-parts`} className="hint">
        {t('signUp.passwordParts')}
        <ul className="row-c">
          {Object.entries(parts).map(([part, partLabel]) => (
            <li key={part} className="row-c">
              <Icon name={fulfilledParts[part as PasswordRequirement] ? 'check-circle' : 'minus'} size="sm" />
              <span>
                {partLabel}
                {fulfilledParts[part as PasswordRequirement] ? <span className="vh">, {t('signUp.partDone')}</span> : null}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
