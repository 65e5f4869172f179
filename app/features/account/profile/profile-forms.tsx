import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { ButtonLink, Button } from '~/ui/button'
import { Panel } from '~/ui/panel'
import { AccountUnavailable } from '~/features/account/account-frame'
import type { LoadedProfile } from './profile.server'
import type { LoadedPasskeyList } from './sign-in-methods.server'
import { ErrorSummary } from '~/client/error-summary'
import { useIsPosting } from '~/client/use-is-posting'
import { PersonFields, listInvalidFields } from '~/features/sign-up/person-fields'
import { TextInput } from '~/ui/text-input'
import { useFormResetKey } from '~/client/use-form-reset-key'
import { RequiredCaptcha, PasswordInput } from '~/features/auth/sign-in-fields'
import { FormAlert } from '~/features/auth/form-alert'
import type { CaptchaChallenge } from '~/server/captcha.server'
import { Notice } from '~/ui/notice'
import { useRef, useState } from 'react'

type ProfileFormsProps = { loaded: LoadedProfile & { passkeys: LoadedPasskeyList }; result?: FormResult }

/** Forms for personal details, if readable, password and passkeys. */
export function ProfileForms({ loaded: { profile, challenge, passkeys }, result }: ProfileFormsProps) {
  const getIntentResult = (intent: string) => (result?.intent === intent ? result : undefined)
  return (
    <>
      {profile ? <DetailsForm profile={profile} result={getIntentResult('save-details')} /> : <AccountUnavailable />}
      <PasswordForm challenge={challenge} result={getIntentResult('change-password')} />
      {passkeys ? <Passkeys {...passkeys} result={getIntentResult('add-passkey')} /> : null}
    </>
  )
}

/** The way to the page that exports and deletes. */
export function AccountDataLink() {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  if (!flags.personalData) return null
  return (
    <Panel id="data" title={t('profile.data')}>
      <p>{t('profile.dataText')}</p>
      <p>
        <ButtonLink look="ghost" href={href('accountData', { locale })}>
          {t('profile.toData')}
        </ButtonLink>
      </p>
    </Panel>
  )
}

type DetailsFormProps = { profile: NonNullable<LoadedProfile['profile']>; result?: FormResult }

/** Form for personal details. The sign-in email is changed on a page of its own. */
function DetailsForm({ profile: { email, values, terms }, result }: DetailsFormProps) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  const isPosting = useIsPosting('save-details')
  const errors = result?.errors ?? {}
  return (
    <Panel id="who" title={t('profile.who')}>
      <form method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="save-details" />
        {result ? (
          <ErrorSummary
            title={errors['']?.[0] ?? t('profile.check')}
            fields={listInvalidFields(t, { id: 'details', errors })}
            of={result}
          />
        ) : null}
        <TextInput
          id="details-email"
          label={t('profile.email')}
          hint={t('profile.emailHint')}
          value={email}
          readOnly
          autoComplete="username"
        />
        {flags.emailChange ? (
          <p>
            <a className="link" href={href('accountEmail', { locale })}>
              {t('profile.changeEmail')}
            </a>
          </p>
        ) : null}
        <div className="form">
          <PersonFields
            id="details"
            terms={terms}
            show={['firstName', 'lastName', 'phone', 'birthDate', 'postalCode', 'gender']}
            values={result?.values ?? values}
            errors={errors}
          />
        </div>
        <p>
          <Button type="submit" busy={isPosting}>
            {t('profile.save')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

type PasswordFormProps = { challenge: CaptchaChallenge | null; result?: FormResult }

type PasswordField = { id: string; name: string; word: string; hint?: string; autoComplete: 'current-password' | 'new-password' }

const passwordFields: readonly PasswordField[] = [
  { id: 'current-password', name: 'currentPassword', word: 'profile.current', autoComplete: 'current-password' },
  { id: 'new-password', name: 'newPassword', word: 'profile.new', hint: 'profile.newHint', autoComplete: 'new-password' },
  { id: 'repeated-password', name: 'repeatedPassword', word: 'profile.repeat', autoComplete: 'new-password' },
]

/** The old password and a new one twice. */
function PasswordForm({ challenge, result }: PasswordFormProps) {
  const t = useTranslations()
  const isPosting = useIsPosting('change-password')
  const formKey = useFormResetKey(challenge?.id, result)
  const getFieldError = (name: string) => result?.errors[name]?.[0]
  return (
    <Panel id="password" title={t('profile.password')}>
      <p>{t('profile.passwordText')}</p>
      {challenge ? (
        <form key={formKey} method="post" className="stack" noValidate>
          <FormAlert result={result} />
          <input type="hidden" name="intent" value="change-password" />
          {passwordFields.map(({ id, name, word, hint, autoComplete }) => (
            <PasswordInput
              key={id}
              {...{ id, name, autoComplete }}
              label={t(word)}
              hint={hint ? t(hint) : undefined}
              error={getFieldError(name)}
            />
          ))}
          <RequiredCaptcha id="password-sum" challenge={challenge} result={result} />
          <p>
            <Button type="submit" busy={isPosting}>
              {t('profile.changePassword')}
            </Button>
          </p>
        </form>
      ) : (
        <Notice tone="warn" title={t('profile.notNow')} />
      )}
    </Panel>
  )
}

const passkeyFieldNames = ['id', 'name', 'clientDataJSON', 'attestationObject'] as const
type LoadedPasskeys = NonNullable<LoadedPasskeyList>

/** The passkeys of an account. They are removed without scripts as well; adding one is what scripts do. */
export function Passkeys({ account, passkeys, result }: LoadedPasskeys & { result?: FormResult }) {
  const t = useTranslations()
  return (
    <Panel id="passkeys" title={t('profile.passkeys')}>
      <p>{t('profile.passkeysText')}</p>
      {passkeys.length === 0 ? <p className="muted">{t('profile.noPasskeys')}</p> : null}
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      <AddPasskey account={account} known={passkeys.map(({ id }) => id)} result={result} />
    </Panel>
  )
}

function PasskeyRow({ passkey: { id, name, since, used } }: { passkey: LoadedPasskeys['passkeys'][number] }) {
  const t = useTranslations()
  const isPosting = useIsPosting('remove-passkey', { passkeyId: id })
  return (
    <form method="post" className="rowb">
      <p>
        <b>{name}</b>
        <br />
        <span className="small muted">{used ? t('profile.passkeyUsed', { day: used }) : t('profile.passkeySince', { day: since })}</span>
      </p>
      <input type="hidden" name="passkeyId" value={id} />
      <Button
        type="submit"
        look="quiet"
        name="intent"
        value="remove-passkey"
        busy={isPosting}
        aria-label={t('profile.removeThisPasskey', { name })}
      >
        {t('profile.removePasskey')}
      </Button>
    </form>
  )
}

type AddPasskeyProps = { account: LoadedPasskeys['account']; known: readonly string[]; result?: FormResult }

function AddPasskey({ account, known, result }: AddPasskeyProps) {
  const t = useTranslations()
  const { locale, brandName } = useStorefront()
  const formRef = useRef<HTMLFormElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isPosting = useIsPosting('add-passkey')
  const addPasskey = async () => {
    setHasFailed(false)
    const { createPasskey, submitFields: sendFields } = await import('~/features/auth/passkey-browser')
    const createdPasskey = await createPasskey({ locale, shop: brandName, account, known })
    if (formRef.current) sendFields(formRef.current, createdPasskey)
  }
  return (
    <form ref={formRef} method="post" className="stack s scripts-only">
      <FormAlert result={result} />
      {hasFailed ? <Notice tone="warn" title={t('profile.passkeyFailed')} /> : null}
      <input type="hidden" name="intent" value="add-passkey" />
      {passkeyFieldNames.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      <p>
        <Button look="ghost" busy={isPosting} onClick={() => void addPasskey().catch(() => setHasFailed(true))}>
          {t('profile.addPasskey')}
        </Button>
      </p>
    </form>
  )
}
