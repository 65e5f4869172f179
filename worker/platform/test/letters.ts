import { ask } from './platform'

export type Letter = { id: string; template: string; state: 'due' | 'sent'; subject: string; text: string; html: string }

/** The letters to this address as they would be read, the latest first. */
export async function lettersTo(to: string): Promise<Letter[]> {
  const query = new URLSearchParams({ to, shop: 'http://localhost:8787' })
  return (await (await ask('GET', `/qa/outbox?${query.toString()}`)).json<{ mails: Letter[] }>()).mails
}
