import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, data } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { toSafePath } from '#domain/redirect/safe-path'
import { maxCaptchaToken } from '#config/captcha-actions'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { BotCheckView } from '~/client/bot-check'
import { buildPageMeta } from '~/client/page-meta'
import { buildBotCheck } from '~/server/bot-check.server'
import { verifyCaptchaAnswer } from '~/server/captcha.server'
import { readFormData } from '~/server/form-action.server'
import { captchaCookie } from '~/server/captcha-input'

const tenMinutesSeconds = 600

/** Visited directly, shows the check and returns home. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  return buildBotCheck(shop, { appId: 'asked', next: href('home', { locale: shop.locale }) })
}

/**
 * The right answer admits a visitor for ten minutes: to the requested page or with the submitted form. A wrong one shows a new challenge.
 */
export async function action(args: ActionFunctionArgs) {
  const shop = await requireStorefront(args)
  const formData = await readFormData(args.request)
  const getCheckField = (name: string) => String(formData.get(`check-${name}`) ?? '').slice(0, maxCaptchaToken)
  const isForm = getCheckField('form') !== ''
  const next = toSafePath(getCheckField('next')) ?? href('home', { locale: shop.locale })
  const { tokens, problem } = await verifyCaptchaAnswer(shop, { id: getCheckField('id').slice(0, 200), answer: getCheckField('answer') })
  if (problem)
    return data(await buildBotCheck(shop, { appId: getCheckField('app').slice(0, 100), next, problem, ...(isForm && { formData }) }), 422)
  shop.requestContext.setCookie(`${captchaCookie}=${tokens.token}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${tenMinutesSeconds}`)
  // With 307 the browser resends its request, including the held form.
  return new Response(null, { status: isForm ? 307 : 303, headers: { Location: next } })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded && { ...loaded, robots: 'noindex' })

export default function BotCheckRoute() {
  const { check } = useLoaderData<typeof loader>()
  const actionData = useActionData<{ check?: string }>()
  return <BotCheckView check={actionData?.check ?? check} />
}
