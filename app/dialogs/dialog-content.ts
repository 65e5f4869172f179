import type { FormResult } from '~/server/form-action.server'

/** What a dialog's content is given: what its page loaded, what came back from a form in it, and the way out. */
export type DialogContent<Loaded = unknown> = { loaded: Loaded; result?: FormResult; close: () => void }
