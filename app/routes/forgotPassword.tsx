import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { getDialogHref } from '~/client/dialog-link'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { parseSignInOrigin } from '~/features/auth/sign-in-origin'
import { ForgotPassword } from '~/features/auth/forgot-password'
import { forgotPasswordAction } from '~/features/auth/sign-in-page.server'
import { loadCaptchaChallenge } from '~/server/captcha.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Form to request a password reset. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const url = new URL(args.request.url)
  const isSent = url.searchParams.has('sent')
  const [challenge, t] = await Promise.all([isSent ? null : loadCaptchaChallenge(shop, 'forgotPassword'), shop.t()])
  const title = t('signIn.forgotTitle')
  return {
    challenge,
    isSent,
    came: parseSignInOrigin(url),
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

export const action = formAction({ 'forgot-password': forgotPasswordAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export default function ForgotPasswordPage() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('signIn.forgotTitle')}</h1>
        <ForgotPassword loaded={loaded} result={useActionData<FormResult>()} />
        <p>
          <a className="link" href={getDialogHref('sign-in', loaded.came, locale)}>
            {t('signIn.back')}
          </a>
        </p>
      </div>
    </div>
  )
}
