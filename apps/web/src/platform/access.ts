/** Whether this account may use what plans pay for. Without plans everybody may. */
import { create } from 'zustand'

export type Access = 'loading' | 'open' | 'closed'

export const useAccess = create<{ access: Access }>(() => ({ access: 'open' }))
