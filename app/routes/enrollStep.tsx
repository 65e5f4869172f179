import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { endpoints } from '#contracts'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { enrollmentEntryActions } from '~/features/enrollment/entry-actions.server'
import { getPathAfterStep } from '~/features/enrollment/enroll-path'
import { Enrollment } from '~/features/enrollment/enrollment'
import { loadEnrollment } from '~/features/enrollment/load-enrollment.server'
import { saveInterests, interestsForm } from '~/features/interests/interests.server'
import { joinLoyalty } from '~/features/sign-up/join-loyalty.server'
import { validateDetails, type PersonFieldName, joinForm, personForm, type PersonForm } from '~/features/sign-up/person-details.server'
import { type FormResult, formAction, FieldErrors, formHandler, seeOther } from '~/server/form-action.server'
import { withConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Actions of each step; all redirect to the next step. */
const enrollmentActions = {
  ...enrollmentEntryActions,

  join: formHandler(joinForm, async (formValues, { shop }) => {
    await joinLoyalty(shop, formValues)
    return seeOther(getPathAfterStep(shop, { step: 'non-loyalty' }))
  }),

  welcome: formHandler(z.object({}), async (_, { shop }) => seeOther(getPathAfterStep(shop, { step: 'welcome' }))),

  mobile: formHandler(personForm, async (formValues, { shop }) => {
    await saveDetails(shop, formValues, ['phone'])
    return seeOther(getPathAfterStep(shop, { step: 'mobile' }))
  }),

  profile: formHandler(personForm, async (formValues, { shop }) => {
    await saveDetails(shop, formValues, ['firstName', 'lastName', 'birthDate', 'postalCode', 'gender'])
    return seeOther(getPathAfterStep(shop, { step: 'profile' }))
  }),

  interests: formHandler(interestsForm, async (selectedInterests, { shop }) => {
    await saveInterests(shop, selectedInterests)
    return seeOther(getPathAfterStep(shop, { step: 'interests' }))
  }),
}

/** Saves the personal details of a step; a member gives what the program requires. */
async function saveDetails(shop: StorefrontContext, formValues: PersonForm, fields: readonly PersonFieldName[]): Promise<void> {
  await withConsumer(shop, async (api, { isLoyaltyMember }) => {
    const { details, problems } = validateDetails(shop, { typed: formValues, fields, kind: isLoyaltyMember ? 'loyalty' : 'sign-up' })
    if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
    await api(endpoints.consumer.updateProfile, { body: { consumerProfile: { consumerDetails: details } } })
  })
}

/** One enrollment step. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  if (!shop.config.flags.loyalty) throw await notFound(shop)
  const loaded = await withErrorPage(shop, loadEnrollment(shop, args.params.step ?? ''))
  if (!loaded) throw await notFound(shop)
  const t = await shop.t()
  const title = t(`enroll.${loaded.step}.title`, { programme: t(`signUp.programme.${shop.brand.id}`) })
  return { ...loaded, meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' } }
}

export const action = formAction(enrollmentActions)

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function EnrollStepPage() {
  const t = useTranslations()
  const { brand } = useStorefront()
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t(`enroll.${loaded.step}.title`, { programme: t(`signUp.programme.${brand}`) })}</h1>
        <Enrollment loaded={loaded} result={useActionData<FormResult>()} />
      </div>
    </div>
  )
}
