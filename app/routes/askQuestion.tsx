import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { maxCaptchaToken } from '#config/captcha-actions'
import { emailMaxLength } from '#config/constants'
import { endpoints } from '#contracts'
import type { ValidationRule } from '#domain/validation/rule'
import { email, maxLength, required } from '#domain/validation/text-rules'
import { href } from '#routes'
import { parseProductSlug } from '#routes/path-ids'
import { requireProduct } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { AskQuestionForm } from '~/features/review/ask-question'
import { captchaFields } from '~/server/captcha-input'
import { loadCaptchaChallenge, requireCaptchaToken } from '~/server/captcha.server'
import { createValidatedTextField } from '~/server/field-errors'
import { type FormResult, formAction, type FormActionArgs, FieldError, formHandler, seeOther } from '~/server/form-action.server'

/** Length limits of question and name, as on the platform. */
const questionLength = { least: 10, most: 1_000 }
const authorLength = { least: 2, most: 50 }

const createTextField = (...rules: ValidationRule[]) => createValidatedTextField(required, ...rules)

/** Question, author and CAPTCHA answer. */
const askQuestionForm = z.object({
  text: createTextField(),
  author: createTextField(),
  email: createTextField(email, maxLength(emailMaxLength)),
  ...captchaFields,
  answer: createTextField(maxLength(maxCaptchaToken)),
})

/** Submits a question once per rendered form, then confirms. */
const askQuestionAction = formHandler(askQuestionForm, async ({ challenge, answer, ...question }, { shop, params }) => {
  assertLength('text', question.text, questionLength)
  assertLength('author', question.author, authorLength)
  const askedRedirect = seeOther(href('questionAsked', { locale: shop.locale, slug: params.slug ?? '' }))
  const claimKey = `ask ${challenge}`
  if (!(await shop.session.claim(claimKey))) return askedRedirect
  await submitQuestion({ shop, params }, { ...question, challenge, answer }).catch(async (error: unknown) => {
    // Nothing was submitted, so the next attempt counts as new.
    await shop.session.release(claimKey)
    throw error
  })
  return askedRedirect
})

type QuestionInput = { text: string; author: string; email: string; challenge: string; answer: string }

async function submitQuestion({ shop, params }: FormActionArgs, { challenge, answer, ...question }: QuestionInput): Promise<void> {
  const token = await requireCaptchaToken(shop, { challenge, answer })
  const api = await shop.personalApi()
  const productId = parseProductSlug(params.slug ?? '') ?? ''
  await api(endpoints.products.askQuestion, { params: { productId }, body: { ...question, recaptcha_response: token } })
}

function assertLength(field: string, value: string, { least, most }: { least: number; most: number }): void {
  if (value.length < least) throw new FieldError(field, 'forms:minLength', { n: least })
  if (value.length > most) throw new FieldError(field, 'forms:maxLength', { n: most })
}

/** Question form of a product. */
export async function loader(args: LoaderFunctionArgs) {
  const { shop, product, slug } = await requireProduct(args, 'askQuestion')
  const [challenge, t] = await Promise.all([loadCaptchaChallenge(shop, 'question'), shop.t()])
  const title = t('labeled', { label: t('questions.ask'), value: product.name })
  const meta = { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
  return { slug, name: product.name, challenge, meta }
}

export const action = formAction({ 'ask-question': askQuestionAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function AskQuestionPage() {
  const t = useTranslations()
  return (
    <div className="wrap narrow section-s flow">
      <h1>{t('questions.ask')}</h1>
      <AskQuestionForm loaded={useLoaderData<typeof loader>()} result={useActionData<FormResult>()} />
    </div>
  )
}
