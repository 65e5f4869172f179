import { resolveWebhookOutcome, type WebhookOutcome, type WebhookStage, webhookStages } from '../../domain/payment/webhook-outcomes.ts'
import { webhookEventCodes } from '../../vendor/adyen/webhook-event-codes.ts'
import { table } from './table.ts'

/** What an order is to a webhook, as a reader of the table says it. */
const stageNames: Record<WebhookStage, string> = {
  none: 'unknown',
  awaited: 'waiting for its payment',
  placed: 'placed with this payment',
  second: 'placed with another payment',
  ended: 'cancelled, and this is its payment',
  late: 'failed or cancelled without this payment',
}

/** What its page then says, by what becomes of the order. */
const pages: Record<WebhookOutcome['order'], string> = {
  stays: 'as before',
  'goes on': 'confirmed',
  'is refused': 'failed: the bank has refused',
  lapses: 'failed: the offer has lapsed',
  'is marked': 'as before; the dispute is kept with it',
}

/** Each published event with its outcome, by what the order is; events that change nothing anywhere are named below it. */
export function webhookTable(): string {
  const rows: string[][] = []
  const silent: string[] = []
  for (const eventCode of webhookEventCodes) {
    const found = [true, false].flatMap((success) => rowsOf(eventCode, success))
    if (found.length === 0) silent.push(`\`${eventCode}\``)
    rows.push(...found)
  }
  const head = ['Event', 'Result', 'Order', 'Order page', 'Ledger', 'Email', 'Operators’ list']
  return [table(head, rows), `Nothing comes of ${silent.join(', ')}.`].join('\n\n')
}

function rowsOf(eventCode: string, success: boolean): string[][] {
  const byOutcome = Map.groupBy(webhookStages, (stage) => JSON.stringify(resolveWebhookOutcome({ eventCode, success, stage })))
  return [...byOutcome].flatMap(([text, stages]) => {
    const { money, order, email, isListed } = JSON.parse(text) as WebhookOutcome
    if (money === 'stays' && order === 'stays' && email === 'none' && !isListed) return []
    const of = stages.length === webhookStages.length ? 'any' : stages.map((stage) => stageNames[stage]).join('; ')
    const event = [`\`${eventCode}\``, success ? 'success' : 'failure', of]
    return [
      [
        ...event,
        pages[order],
        money === 'stays' ? '–' : 'this payment goes back',
        email === 'none' ? '–' : email,
        isListed ? onList(eventCode, success) : '–',
      ],
    ]
  })
}

/** A reversal is kept to take the dispute off the list. */
function onList(eventCode: string, success: boolean): string {
  return eventCode === 'CHARGEBACK_REVERSED' && success ? 'the dispute leaves it' : 'yes'
}
