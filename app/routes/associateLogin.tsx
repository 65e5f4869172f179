import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { AssociateLogin } from '~/features/associate/associate-login'
import {
  associateLoginAction,
  clearSessionAction,
  enrollDeviceAction,
  loadAssociateLogin,
} from '~/features/associate/associate-login.server'
import { type FormResult, formAction } from '~/server/form-action.server'

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
