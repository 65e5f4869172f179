import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { href } from '#routes'
import { renderAuthoredBlocks } from '~/blocks/authored-blocks'
import { requireStorefront } from '~/guards/route-guards.server'
import { loadAuthoredBlocks } from '~/blocks/load-authored-blocks.server'
import { DialogLink } from '~/client/dialog-link'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { SignInForm, type SignInFormProps } from '~/features/auth/sign-in-form'
import { getSignInOriginQuery } from '~/features/auth/sign-in-origin'
import { loadSignIn, passkeySignInAction, signInAction } from '~/features/auth/sign-in-page.server'
import { type FormResult, formAction, seeOther } from '~/server/form-action.server'

/** Sign-in page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const { simplifiedEnrollment, loyalty } = shop.config.flags
  // A signed-in shopper confirms the password or continues.
  const isEnrolling = simplifiedEnrollment && loyalty && !(await shop.consumer())
  if (isEnrolling) throw seeOther(href('enroll', { locale: shop.locale }) + getSignInOriginQuery(new URL(args.request.url)))
  const [loaded, part, t] = await Promise.all([loadSignIn(shop), loadAuthoredBlocks(shop, 'sign-in-modal'), shop.t()])
  const title = t('signIn.title')
  return { ...loaded, part, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction({ 'sign-in': signInAction, passkey: passkeySignInAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export default function SignInRoute() {
  const { part, ...loaded } = useLoaderData<typeof loader>()
  return <SignInPage loaded={loaded} result={useActionData<FormResult>()} lead={renderAuthoredBlocks(part)} />
}

/** Sign-in form with authored intro and account benefits. Buying needs no account. */
export function SignInPage({ lead, ...props }: SignInFormProps & { lead?: ReactNode }) {
  const { redirectTo, reason, signedIn, from, orderNo, st } = props.loaded
  const t = useTranslations()
  const { brandName, locale } = useStorefront()
  if (reason === 'again' || reason === 'confirm')
    return (
      <div className="wrap narrow section-s flow">
        <h1>{t('signIn.againTitle')}</h1>
        <SignInForm {...props} />
        <p>
          {t('signIn.notYou')}{' '}
          <a className="link" href={href('signOut', { locale })}>
            {t('signIn.signOut')}
          </a>
        </p>
      </div>
    )
  if (signedIn)
    return (
      <div className="wrap narrow section-s">
        <div className="panel flow">
          <h1>{t('signIn.doneTitle')}</h1>
          <SignInForm {...props} />
        </div>
      </div>
    )
  return (
    <div className="wrap section-s grid two">
      <div className="panel flow">
        <h1>{t('signIn.title')}</h1>
        {lead}
        <SignInForm {...props} />
      </div>
      <section className="panel quiet flow" aria-labelledby="new-here" style={{ alignSelf: 'start' }}>
        <h2 id="new-here">{t('signIn.newHere')}</h2>
        <p>{t('signIn.benefits', { brand: brandName })}</p>
        <DialogLink
          dialog="sign-up"
          params={{ redirectTo, reason, from, orderNo, st }}
          className="btn ghost block"
          style={{ whiteSpace: 'normal' }}
        >
          {t('signIn.signUp')}
        </DialogLink>
        {/* What is bought by account only is not offered to guests. (ROL-03) */}
        {reason === 'buy' ? null : <p className="small muted">{t('signIn.asGuest')}</p>}
      </section>
    </div>
  )
}
