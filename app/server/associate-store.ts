/** Who sells in which store: what pages may know of a connected associate. (EMP-09) */
export type Associate = { storeId: string; storeName: string; storeEmployeeId: string; storeEmployeeName: string }

/** An associate's sign-in: it counts in the session of the shopper it was made in, and no other. */
export type Connection = { associate: Associate; token: string; usid: string }

/** What an associate's session can be asked. It has nothing to do with that of a shopper. (EMP-06, TRAP-06) */
export type AssociateStore = {
  /** null when nobody is connected by this name, or the day's work is over. */
  read(): Promise<Connection | null>
  open(connection: Connection): Promise<void>
  end(): Promise<void>
}
