import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { requireProduct } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { AskQuestionLink } from '~/features/review/reviews-and-questions'
import { loadQuestions } from '~/features/review/reviews-and-questions.server'
import { voteAnswerAction } from '~/features/review/feedback.server'
import { FeedbackHeader } from '~/features/review/feedback-header'
import { QuestionsPage } from '~/features/review/reviews-page'
import { type FormResult, formAction } from '~/server/form-action.server'
import { Notice } from '~/ui/notice'

/** Questions and answers of a product; askers see their own question immediately. */
export async function loader(args: LoaderFunctionArgs) {
  const { shop, product, slug } = await requireProduct(args, 'questions')
  const [loadedQuestions, t] = await Promise.all([loadQuestions(shop, product.id), shop.t()])
  const title = t('questions.about', { name: product.name })
  const url = shop.origin + href('product', { locale: shop.locale, slug })
  const { name, breadcrumb } = product
  return {
    ...loadedQuestions,
    slug,
    product: { name, breadcrumb, url: product.url },
    meta: { title: `${title} | ${shop.brand.name}`, description: title, url },
  }
}

export const action = formAction({ 'vote-answer': voteAnswerAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function Questions() {
  const t = useTranslations()
  const { product, slug, questions, pages, page } = useLoaderData<typeof loader>()
  const errorMessage = Object.values(useActionData<FormResult>()?.errors ?? {})[0]?.[0]
  return (
    <div className="wrap mb-64">
      <FeedbackHeader {...{ product, slug }} title={t('questions.about', { name: product.name })} step={t('questions.step')}>
        <AskQuestionLink slug={slug} />
      </FeedbackHeader>
      {errorMessage ? <Notice tone="error" title={errorMessage} /> : null}
      <QuestionsPage {...{ questions, pages, page, slug }} />
    </div>
  )
}
