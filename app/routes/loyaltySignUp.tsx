import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { renderAuthoredBlocks } from '~/blocks/authored-blocks'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { loadAuthoredBlocks } from '~/blocks/load-authored-blocks.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { joinAction } from '~/features/sign-up/join-loyalty.server'
import { loadLoyaltySignUp } from '~/features/sign-up/load-sign-up.server'
import { LoyaltySignUp } from '~/features/sign-up/loyalty-sign-up'
import { signUpAction } from '~/features/sign-up/sign-up-action.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Joins the program with a new or existing account. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  if (!shop.config.flags.loyalty) throw await notFound(shop)
  const [loaded, part, t] = await Promise.all([
    withErrorPage(shop, loadLoyaltySignUp(shop)),
    loadAuthoredBlocks(shop, 'loyalty-modal'),
    shop.t(),
  ])
  const title = t('signUp.joinTitle')
  return { ...loaded, part, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction({ 'sign-up': signUpAction, join: joinAction })

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function LoyaltySignUpPage() {
  const t = useTranslations()
  const { part, ...loaded } = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('signUp.joinTitle')}</h1>
        <LoyaltySignUp loaded={loaded} result={useActionData<FormResult>()} lead={renderAuthoredBlocks(part)} />
      </div>
    </div>
  )
}
