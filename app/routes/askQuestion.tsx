import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireProduct } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { AskQuestionForm } from '~/features/review/ask-question'
import { askQuestionAction } from '~/features/review/ask-question.server'
import { loadCaptchaChallenge } from '~/server/captcha.server'
import { type FormResult, formAction } from '~/server/form-action.server'

/** Question form of a product. */
export async function loader(args: LoaderFunctionArgs) {
  const { shop, product, slug } = await requireProduct(args, 'askQuestion')
  const [challenge, t] = await Promise.all([loadCaptchaChallenge(shop, 'question'), shop.t()])
  const title = t('labeled', { label: t('questions.ask'), value: product.name })
  const meta = { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
  return { slug, name: product.name, challenge, meta }
}

export const action = formAction({ 'ask-question': askQuestionAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function AskQuestionPage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s flow">
      <h1>{t('questions.ask')}</h1>
      <AskQuestionForm loaded={useLoaderData<typeof loader>()} result={useActionData<FormResult>()} />
    </div>
  )
}
