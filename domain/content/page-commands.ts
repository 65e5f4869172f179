import type { AuthoredPage } from '#contracts/entities/authored-page'
import { fail, ok, type Outcome } from '#contracts/errors'

/** `by`: an operator's name; `at`: ISO. */
export type Authorship = { by: string; at: string }
type AuthoredDraft = Authorship & { document: AuthoredPage }

/** State of one page of a site, as edited by operators. Without `published` shoppers see the page that ships with the shop. */
export type PageState = {
  /** Increases with each action. */
  version: number
  draft?: AuthoredDraft
  scheduled?: AuthoredDraft & { publishAt: string }
  published?: AuthoredPage
}

export type PageCommand =
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
export function applyPageCommand(
  state: PageState,
  command: PageCommand,
  { seen, ...authorship }: Authorship & { seen: number },
): Outcome<PageChange> {
  if (seen !== state.version) return fail('CONTENT_CHANGED')
  const pageChange = getPageChange(state, command, authorship)
  return pageChange ? ok({ ...pageChange, state: { ...pageChange.state, version: state.version + 1 } }) : fail('NOT_FOUND')
}

function getPageChange(state: PageState, command: PageCommand, authorship: Authorship): PageChange | null {
  const { draft, scheduled } = state
  if (command.kind === 'save') return { state: { ...state, draft: { ...authorship, document: command.document } } }
  if (command.kind === 'discard') return draft ? { state: omitPageField(state, 'draft') } : null
  if (command.kind === 'unschedule') return scheduled ? { state: omitPageField(state, 'scheduled') } : null
  if (command.kind === 'restore' && command.as === 'draft')
    return { state: { ...state, draft: { ...authorship, document: command.document } } }
  if (command.kind === 'restore') return changePublished(state, { ...authorship, action: 'restored', document: command.document })
  if (command.kind === 'withdraw')
    return state.published ? changePublished(state, { ...authorship, action: 'withdrawn', document: null }) : null
  if (command.kind === 'due') return scheduled ? publishScheduled(state, scheduled, authorship) : null
  if (!draft) return null
  if (command.publishAt !== undefined)
    return { state: { ...state, scheduled: { ...authorship, document: draft.document, publishAt: command.publishAt } } }
  return changePublished(omitPageField(state, 'draft'), { ...authorship, action: 'published', document: draft.document })
}

/** Publishes in the name of the operator who scheduled it. A draft edited since stays. */
function publishScheduled(state: PageState, { by, document }: AuthoredDraft, { at }: Authorship): PageChange {
  const isDraftUnchanged = JSON.stringify(state.draft?.document) === JSON.stringify(document)
  const nextState = omitPageField(isDraftUnchanged ? omitPageField(state, 'draft') : state, 'scheduled')
  return changePublished(nextState, { by, at, action: 'published', document })
}

function changePublished(state: PageState, live: LiveChange): PageChange {
  const baseState = omitPageField(state, 'published')
  return { state: live.document ? { ...baseState, published: live.document } : baseState, live }
}

function omitPageField(state: PageState, name: 'draft' | 'scheduled' | 'published'): PageState {
  const { [name]: _, ...remainingState } = state
  return remainingState
}
