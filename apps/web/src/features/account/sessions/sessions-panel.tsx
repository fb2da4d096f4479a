import { AddDevice } from '../devices/add-device.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SessionList } from './session-list.tsx'

/** Where the account is open, and what happened to it. */
export function SessionsPanel() {
  return (
    <div className="flex flex-col gap-10">
      <SessionList />
      <AddDevice />
      <RecentActivity />
    </div>
  )
}
