import type { AuthoredPage } from '#contracts/entities/authored-page'
import { fail, ok, type Outcome } from '#contracts/errors'

/** `by`: an operator's name; `at`: ISO. */
export type Authorship = { by: string; at: string }
type Written = Authorship & { document: AuthoredPage }

/** State of one page of a site, as edited by operators. Without `published` shoppers see the page that ships with the shop. */
export type PageState = {
  /** Increases with each action. */
  version: number
  draft?: Written
  scheduled?: Written & { publishAt: string }
  published?: AuthoredPage
}

export type PageAct =
  | { kind: 'save'; document: AuthoredPage }
  | { kind: 'discard' }
  /** `publishAt`: not now. */
  | { kind: 'publish'; publishAt?: string }
  | { kind: 'unschedule' }
  | { kind: 'withdraw' }
  /** `document`: of an earlier version; null for the page that ships with the shop. `builtIn`: that page, for a draft. */
  | { kind: 'restore'; as: 'published'; document: AuthoredPage | null }
  | { kind: 'restore'; as: 'draft'; document: AuthoredPage }
  /** A scheduled publication is due. */
  | { kind: 'due' }

/** A new version of what shoppers see; null is the page that ships with the shop. */
export type LiveChange = Authorship & { action: 'published' | 'withdrawn' | 'restored'; document: AuthoredPage | null }
export type PageChange = { state: PageState; live?: LiveChange }

/**
 * Applies an operator's action based on version `seen`. OPS412 if the page has changed since, so that nobody's work is lost; API404 if
 * there is nothing to act on.
 */
export function actOnPage(state: PageState, act: PageAct, { seen, ...who }: Authorship & { seen: number }): Outcome<PageChange> {
  if (seen !== state.version) return fail('CONTENT_CHANGED')
  const changed = changeOf(state, act, who)
  return changed ? ok({ ...changed, state: { ...changed.state, version: state.version + 1 } }) : fail('NOT_FOUND')
}

function changeOf(state: PageState, act: PageAct, who: Authorship): PageChange | null {
  const { draft, scheduled } = state
  if (act.kind === 'save') return { state: { ...state, draft: { ...who, document: act.document } } }
  if (act.kind === 'discard') return draft ? { state: without(state, 'draft') } : null
  if (act.kind === 'unschedule') return scheduled ? { state: without(state, 'scheduled') } : null
  if (act.kind === 'restore' && act.as === 'draft') return { state: { ...state, draft: { ...who, document: act.document } } }
  if (act.kind === 'restore') return shown(state, { ...who, action: 'restored', document: act.document })
  if (act.kind === 'withdraw') return state.published ? shown(state, { ...who, action: 'withdrawn', document: null }) : null
  if (act.kind === 'due') return scheduled ? dueChange(state, scheduled, who) : null
  if (!draft) return null
  if (act.publishAt !== undefined) return { state: { ...state, scheduled: { ...who, document: draft.document, publishAt: act.publishAt } } }
  return shown(without(state, 'draft'), { ...who, action: 'published', document: draft.document })
}

/** Publishes in the name of the operator who scheduled it. A draft edited since stays. */
function dueChange(state: PageState, { by, document }: Written, { at }: Authorship): PageChange {
  const isSame = JSON.stringify(state.draft?.document) === JSON.stringify(document)
  const rest = without(isSame ? without(state, 'draft') : state, 'scheduled')
  return shown(rest, { by, at, action: 'published', document })
}

function shown(state: PageState, live: LiveChange): PageChange {
  const rest = without(state, 'published')
  return { state: live.document ? { ...rest, published: live.document } : rest, live }
}

function without(state: PageState, name: 'draft' | 'scheduled' | 'published'): PageState {
  const { [name]: _, ...rest } = state
  return rest
}
