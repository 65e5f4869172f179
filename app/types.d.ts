import 'react'

declare global {
  /** Path of the client messages; set at build time. */
  const __MESSAGES__: string
  /** Hash of all that shapes what caches keep of data. */
  const __DATA_SHAPE__: string
  const __PAGE_SHEETS__: string
}

/** Attributes browsers know and React 18's types do not. React passes them on in lower case. */
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual'
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string
    popovertargetaction?: 'show' | 'hide' | 'toggle'
  }
}
