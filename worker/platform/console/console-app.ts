import type { Context } from 'hono'
import { html } from 'hono/html'
import { readForm } from '#config/bounds/request-limits'
import { type ConsoleFrame, type ConsoleHtml, renderConsolePage } from './console-page'
import type { ConsoleContext } from './console-session'

export type ConsoleView = Pick<ConsoleFrame, 'title' | 'back' | 'notice'> & { content: ConsoleHtml; status?: 200 | 404 | 409 | 422 }

/** The pages of one signed-in operator. */
export function showConsolePage(c: ConsoleContext, { status = 200, content, ...frame }: ConsoleView) {
  return c.html(renderConsolePage({ ...frame, operator: c.var.session.operator.name, path: c.req.path }, content), status)
}

/** The fields of a form; null for one that is refused. */
export async function readFormFields(c: Pick<Context, 'req'>): Promise<URLSearchParams | null> {
  const { form } = await readForm(c.req.raw)
  const fields = form && [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return fields ? new URLSearchParams(fields) : null
}

/** A page that says why a call was refused. */
export function showErrorPage(
  c: ConsoleContext,
  { title, text, content = html`` }: { title: string; text: string; content?: ConsoleHtml },
) {
  return showConsolePage(c, { title, content, notice: { tone: 'error', text }, status: 422 })
}
