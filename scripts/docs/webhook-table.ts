import { resolveWebhookOutcome, type WebhookOutcome, type WebhookStage, webhookStages } from '../../domain/payment/webhook-outcomes.ts'
import { webhookEventCodes } from '../../vendor/adyen/webhook-event-codes.ts'
import { formatTable } from './table.ts'

/** What an order is to a webhook, as a reader of the table says it. */
const stageNames: Record<WebhookStage, string> = {
  none: 'unknown',
  awaited: 'waiting for its payment',
  placed: 'placed with this payment',
  second: 'placed with another payment',
  ended: 'cancelled, and this is its payment',
  late: 'failed or cancelled without this payment',
}

/** What its page then says, by the outcome of the order. */
const pageOutcomes: Record<WebhookOutcome['order'], string> = {
  stays: 'as before',
  'goes on': 'confirmed',
  'is refused': 'failed: the bank has refused',
  lapses: 'failed: the offer has lapsed',
  'is marked': 'as before; the dispute is kept with it',
}

/** Each published event with its outcome, by what the order is; events that change nothing anywhere are named below it. */
export function buildWebhookTable(): string {
  const rows: string[][] = []
  const ignoredEvents: string[] = []
  for (const eventCode of webhookEventCodes) {
    const outcomeRows = [true, false].flatMap((success) => listOutcomeRows(eventCode, success))
    if (outcomeRows.length === 0) ignoredEvents.push(`\`${eventCode}\``)
    rows.push(...outcomeRows)
  }
  const head = ['Event', 'Result', 'Order', 'Order page', 'Ledger', 'Email', 'Operators’ list']
  return [formatTable(head, rows), `Nothing comes of ${ignoredEvents.join(', ')}.`].join('\n\n')
}

function listOutcomeRows(eventCode: string, success: boolean): string[][] {
  const byOutcome = Map.groupBy(webhookStages, (stage) => JSON.stringify(resolveWebhookOutcome({ eventCode, success, stage })))
  return [...byOutcome].flatMap(([text, stages]) => {
    const { money, order, email, isListed } = JSON.parse(text) as WebhookOutcome
    if (money === 'stays' && order === 'stays' && email === 'none' && !isListed) return []
    const stageText = stages.length === webhookStages.length ? 'any' : stages.map((stage) => stageNames[stage]).join('; ')
    const event = [`\`${eventCode}\``, success ? 'success' : 'failure', stageText]
    return [
      [
        ...event,
        pageOutcomes[order],
        money === 'stays' ? '–' : 'this payment goes back',
        email === 'none' ? '–' : email,
        getListOutcome(isListed, { eventCode, success }),
      ],
    ]
  })
}

/** A reversal is kept to take the dispute off the list. */
function getListOutcome(isListed: WebhookOutcome['isListed'], { eventCode, success }: { eventCode: string; success: boolean }): string {
  if (isListed === false) return '–'
  if (isListed === 'if authorized') return 'if it was authorized'
  if (isListed === 'if needed') return 'yes, unless nothing of the order needs the rest'
  return eventCode === 'CHARGEBACK_REVERSED' && success ? 'the dispute leaves it' : 'yes'
}
