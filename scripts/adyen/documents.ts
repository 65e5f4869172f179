import { readFileSync } from 'node:fs'
import path from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { root } from '../serve/paths.ts'
import { type OpenApiDocument, selectSchemas } from './subset.ts'

/** Bodies of the Checkout calls we make, and of their responses. */
const checkoutBodies = [
  ...['PaymentRequest', 'PaymentResponse', 'PaymentDetailsRequest', 'PaymentDetailsResponse'],
  ...['PaymentMethodsRequest', 'PaymentMethodsResponse', 'CreateCheckoutSessionRequest', 'CreateCheckoutSessionResponse'],
  ...['SessionResultResponse', 'PaymentCaptureRequest', 'PaymentCaptureResponse', 'PaymentRefundRequest', 'PaymentRefundResponse'],
  ...['StandalonePaymentCancelRequest', 'StandalonePaymentCancelResponse', 'PaymentReversalRequest', 'PaymentReversalResponse'],
  ...['ApplePaySessionRequest', 'ApplePaySessionResponse', 'ListStoredPaymentMethodsResponse', 'ServiceError'],
  ...['PaypalUpdateOrderRequest', 'PaypalUpdateOrderResponse'],
]

/** Payment methods and shopper actions that the shop uses; the published unions list those of every country. */
const paymentMethods = [
  ...['CardDetails', 'ApplePayDetails', 'GooglePayDetails', 'PayPalDetails', 'KlarnaDetails', 'IdealDetails'],
  ...['SepaDirectDebitDetails', 'PaymentDetails'],
]
const actions = ['CheckoutRedirectAction', 'CheckoutSDKAction', 'CheckoutThreeDS2Action']

const webhookBodies = [
  ...['AuthorisationNotificationRequest', 'CaptureNotificationRequest', 'RefundCaptureFailedNotificationRequest'],
  ...['CancellationNotificationRequest', 'RefundNotificationRequest', 'ModificationNotificationRequest'],
  ...['ChargebackNotificationRequest', 'ChargebackReversedNotificationRequest', 'NotificationOfChargebackNotificationRequest'],
  ...['ReportAvailableNotificationRequest', 'NotificationRequest'],
]

const generatedNote = 'Generated from vendor/adyen by `npm run adyen`. Do not edit.'

/** Files that `npm run adyen` writes, with their text. */
export async function buildAdyenDocuments(): Promise<Record<string, string>> {
  const checkout = selectSchemas(readSpec('CheckoutService-v71.json'), checkoutBodies, {
    ...{ PaymentRequest: paymentMethods, PaymentResponse: actions, PaymentDetailsResponse: actions },
  })
  const webhooks = selectSchemas(readSpec('Webhooks-v1.json'), webhookBodies)
  const types = await openapiTS(
    { openapi: '3.1.0', info: { title: 'Adyen Checkout', version: '71' }, paths: {}, components: { schemas: checkout as never } },
    { alphabetize: true },
  )
  return {
    'vendor/adyen/checkout.ts': `// ${generatedNote}\n/* oxlint-disable -- generated */\n${astToString(types)}`,
    'vendor/adyen/checkout.schema.json': formatSchemas(checkout),
    'vendor/adyen/webhooks.schema.json': formatSchemas(webhooks),
    'vendor/adyen/webhook-event-codes.ts': `// ${generatedNote}\n${buildEventCodes()}`,
  }
}

/** Every event code of the document: those with a page of their own, and those listed for a webhook's field. */
function buildEventCodes(): string {
  const { webhooks, components } = readSpec<WebhookDocument>('Webhooks-v1.json')
  const codes = [
    ...Object.keys(webhooks).map((name) => name.slice(1)),
    ...components.schemas.NotificationRequestItem.properties.eventCode.enum,
  ]
  const lines = [...new Set(codes)].sort().map((code) => `  '${code}',`)
  return `export const webhookEventCodes = [\n${lines.join('\n')}\n] as const\nexport type WebhookEventCode = (typeof webhookEventCodes)[number]\n`
}

type WebhookDocument = {
  webhooks: Record<string, unknown>
  components: { schemas: { NotificationRequestItem: { properties: { eventCode: { enum: string[] } } } } }
}

function formatSchemas(schemas: Record<string, unknown>): string {
  const text = JSON.stringify({ $comment: generatedNote, $defs: schemas }, null, 1)
  return `${text.replaceAll('#/components/schemas/', '#/$defs/')}\n`
}

function readSpec<T = OpenApiDocument>(file: string): T {
  return JSON.parse(readFileSync(path.join(root, 'vendor/adyen', file), 'utf8')) as T
}
