import { createContext } from 'react'

/** The pending form of a dialog, like the navigation state of a page's forms. */
export const PendingFormContext = createContext<{ state: string; formData?: FormData } | null>(null)
