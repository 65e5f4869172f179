import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import {
  associateLoginAction,
  clearSessionAction,
  enrollDeviceAction,
  loadAssociateLogin,
  type LoadedAssociateLogin,
} from '~/features/associate/associate-login.server'
import { formAction, type FormResult } from '~/server/form-action.server'
import type { ReactNode } from 'react'
import { href } from '#routes/routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { CaptchaField } from '~/client/captcha-field'
import type { CaptchaChallenge } from '~/server/captcha.server'
import { PasswordInput } from '~/features/auth/sign-in-fields'
import { TextInput } from '~/ui/text-input'
import { Select } from '~/ui/select'

/** Associates' sign-in. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [loaded, t] = await Promise.all([loadAssociateLogin(shop), shop.t()])
  const title = t('associate.title')
  return { loaded, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction({
  'associate-login': associateLoginAction,
  'enroll-device': enrollDeviceAction,
  'clear-session': clearSessionAction,
})

export const meta: MetaFunction<typeof loader> = ({ data }) => buildPageMeta(data?.meta)

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export default function AssociateLoginRoute() {
  return (
    <div className="wrap narrow section-s">
      <AssociateLogin loaded={useLoaderData<typeof loader>().loaded} result={useActionData<FormResult>()} />
    </div>
  )
}

/** Page where an associate starts and ends a store session. */
function AssociateLogin({ loaded, result }: { loaded: LoadedAssociateLogin; result?: FormResult }) {
  const t = useTranslations()
  const { locale, brandName } = useStorefront()
  if (loaded.state === 'connected') return <ConnectedAssociate {...loaded} />
  return (
    <div className="panel flow">
      <h1>{t('associate.title')}</h1>
      <p>{t('associate.text', { brand: brandName })}</p>
      {loaded.state === 'open' ? <AssociateLoginForm {...{ loaded, result }} /> : null}
      {loaded.state === 'enroll' ? <EnrollDeviceForm {...{ loaded, result }} /> : null}
      {loaded.state === 'not-now' ? <Notice tone="warn" title={t('associate.notNow')} /> : null}
      {loaded.state === 'occupied' ? (
        <>
          <Notice tone="warn" title={t('associate.occupied')}>
            {t('associate.occupiedText')}
          </Notice>
          <ButtonLink href={href('signOut', { locale })} block>
            {t('associate.toSignOut')}
          </ButtonLink>
        </>
      ) : null}
    </div>
  )
}

function ConnectedAssociate({ store, name }: { store: string; name: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <div className="panel flow">
      <h1>{t('associate.connected')}</h1>
      <p>{t('associate.connectedText', { store, name })}</p>
      <ButtonLink href={href('home', { locale })} block>
        {t('associate.toShop')}
      </ButtonLink>
      <p className="small muted">{t('associate.clearText')}</p>
      <ClearSession />
    </div>
  )
}

/** Clears the store session of this browser. (EMP-11) */
function ClearSession() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('clear-session')
  return (
    <form method="post" action={href('associateLogin', { locale })}>
      <Button type="submit" look="ghost" block name="intent" value="clear-session" busy={isPosting}>
        {t('associate.clear')}
      </Button>
    </form>
  )
}

type AssociateFormProps = {
  intent: 'associate-login' | 'enroll-device'
  action: string
  challenge: CaptchaChallenge
  result: FormResult | undefined
  submitLabel: string
  children: ReactNode
}

/** Shared parts of associates' forms: error, CAPTCHA and button. */
function AssociateForm({ intent, action, challenge, result, submitLabel, children }: AssociateFormProps) {
  const t = useTranslations()
  const isPosting = useIsPosting(intent)
  const formError = result?.errors['']?.[0]
  return (
    <form method="post" action={action} className="stack" noValidate>
      {formError ? <Notice tone="error" title={formError} /> : null}
      <input type="hidden" name="intent" value={intent} />
      {children}
      <CaptchaField
        id="associate-sum"
        challenge={challenge}
        label={t('signIn.sum', { left: challenge.left, right: challenge.right })}
        hint={t('signIn.sumHint')}
        error={result?.errors.answer?.[0]}
      />
      <Button type="submit" block busy={isPosting}>
        {submitLabel}
      </Button>
    </form>
  )
}

type OpenAssociateLogin = Extract<LoadedAssociateLogin, { state: 'open' }>

/** Number and password, at the store of this device. */
function AssociateLoginForm({ loaded: { challenge, store }, result }: { loaded: OpenAssociateLogin; result?: FormResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <AssociateForm
      intent="associate-login"
      action={href('associateLogin', { locale })}
      {...{ challenge, result }}
      submitLabel={t('associate.send')}
    >
      <p>
        {t('associate.ofStore', { store })} <a href={`${href('associateLogin', { locale })}?enroll=1`}>{t('associate.otherStore')}</a>
      </p>
      <TextInput
        id="associate-number"
        name="username"
        label={t('associate.number')}
        hint={t('associate.numberHint')}
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        required
        defaultValue={result?.values.username}
        error={result?.errors.username?.[0]}
      />
      <PasswordInput
        id="associate-password"
        name="password"
        label={t('associate.password')}
        autoComplete="current-password"
        error={result?.errors.password?.[0]}
      />
    </AssociateForm>
  )
}

type OpenDeviceEnrollment = Extract<LoadedAssociateLogin, { state: 'enroll' }>

/** Form to enroll a device with a store's code. */
function EnrollDeviceForm({ loaded: { challenge, stores }, result }: { loaded: OpenDeviceEnrollment; result?: FormResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <AssociateForm
      intent="enroll-device"
      action={`${href('associateLogin', { locale })}?enroll=1`}
      {...{ challenge, result }}
      submitLabel={t('associate.enroll')}
    >
      <p>{t('associate.enrollText')}</p>
      <Select
        id="associate-store"
        name="storeId"
        label={t('associate.store')}
        required
        options={[{ value: '', text: t('associate.chooseStore') }, ...stores]}
        defaultValue={result?.values.storeId}
        error={result?.errors.storeId?.[0]}
      />
      <TextInput
        id="associate-code"
        name="code"
        label={t('associate.code')}
        hint={t('associate.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        defaultValue={result?.values.code}
        error={result?.errors.code?.[0]}
      />
    </AssociateForm>
  )
}
