import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { type FormHandler, formAction } from '~/server/form-action.server'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { actionResult } from '~/server/test/action-result.server'

const known = { isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', isEmployeeDiscountTCAccepted: false, ...known } as const
/** A captcha service that takes every answer. */
const captcha = { fetch: async () => Response.json({ token: 'person' }) }

const adasDetails = { email: 'ada@shop.example', firstName: 'Ada', phone: '+15035550123', phoneCode: '1' }
export const profileCall = 'GET /consumers-v3/consumer'

export function aProfile(over: object = {}, details: object = {}) {
  const consumerDetails = { ...adasDetails, addressList: [], identityList: [], isEmployeeDiscountTCAccepted: false, ...details }
  return { consumerProfile: { consumerDetails, preferences: {}, subscriptions: [], isLoyaltyMember: false, enrollments: [], ...over } }
}

type Form = Record<string, string | string[]>
type Posted = { form: Form; answers?: Answers; params?: Record<string, string>; path?: string }

/** Signs in the sample user Ada. */
export async function asAda({ session }: StorefrontContext) {
  await session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
}

/** Posts a form as the signed-in sample user Ada and returns the result. */
export async function postAccountForm(handler: FormHandler, { form, answers = {}, params, path = '/en-us/account' }: Posted) {
  const fields = new FormData()
  fields.append('intent', 'act')
  for (const [name, value] of Object.entries(form)) for (const each of [value].flat()) fields.append(name, each)
  const made = aShop(answers, { path, form: fields, params, captcha })
  await asAda(made.shop)
  const action = formAction({ act: handler })
  const result = await actionResult(() => action(made.args as unknown as ActionFunctionArgs))
  return { ...made, result, flash: (await made.shop.session.read())?.flash ?? [] }
}
