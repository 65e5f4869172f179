import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { getDialogHref } from '~/client/dialog-link'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { SignInCode } from '~/features/auth/sign-in-code'
import { signInCodeActions } from '~/features/auth/sign-in-page.server'
import { parseSignInOrigin } from '~/features/auth/sign-in-origin'
import { loadCaptchaChallenge } from '~/server/captcha.server'
import { type FormResult, formAction } from '~/server/form-action.server'
import { isShopperPresent } from '~/server/require-sign-in.server'

/** Signs in by a code from an email. An address that another shopper entered on this device is not shown. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [challenge, isPresent, state, t] = await Promise.all([
    loadCaptchaChallenge(shop, 'login'),
    isShopperPresent(shop),
    shop.session.read(),
    shop.t(),
  ])
  const title = t('signIn.codeTitle')
  return {
    challenge,
    ...(isPresent && state?.codeSentTo && { sentTo: state.codeSentTo }),
    came: parseSignInOrigin(new URL(args.request.url)),
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

export const action = formAction(signInCodeActions)

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export default function SignInCodePage() {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { challenge, came, ...loaded } = useLoaderData<typeof loader>()
  const sentTo = 'sentTo' in loaded ? loaded.sentTo : undefined
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('signIn.codeTitle')}</h1>
        <SignInCode challenge={challenge} sentTo={sentTo} result={useActionData<FormResult>()} />
        <p>
          <a className="link" href={getDialogHref('sign-in', came, locale)}>
            {t('signIn.codePassword')}
          </a>
        </p>
      </div>
    </div>
  )
}
