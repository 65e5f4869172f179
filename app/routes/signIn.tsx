import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { renderAuthoredBlocks } from '~/blocks/authored-blocks'
import { requireStorefront } from '~/guards/route-guards.server'
import { loadAuthoredBlocks } from '~/blocks/load-authored-blocks.server'
import { pageMeta } from '~/client/page-meta'
import { getSignInOriginQuery } from '~/features/auth/sign-in-origin'
import { loadSignIn, passkeySignInAction, signInAction } from '~/features/auth/sign-in-page.server'
import { SignInPage } from '~/features/auth/sign-in-page'
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

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export default function SignInRoute() {
  const { part, ...loaded } = useLoaderData<typeof loader>()
  return <SignInPage loaded={loaded} result={useActionData<FormResult>()} lead={renderAuthoredBlocks(part)} />
}
