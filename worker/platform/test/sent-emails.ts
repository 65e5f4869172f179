import { callPlatform } from './platform'

export type SentEmail = { id: string; template: string; state: 'due' | 'sent'; subject: string; text: string; html: string }

/** The emails to this address as rendered, the latest first. */
export async function listEmailsTo(to: string): Promise<SentEmail[]> {
  const query = new URLSearchParams({ to, shop: 'http://localhost:8787' })
  return (await (await callPlatform('GET', `/qa/outbox?${query.toString()}`)).json<{ mails: SentEmail[] }>()).mails
}
