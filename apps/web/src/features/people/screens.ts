import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

const invitationList = lazyRouteComponent(() => import('./invitation-list.tsx'), 'InvitationList')
const invitationView = lazyRouteComponent(() => import('./invitation-view.tsx'), 'InvitationView')
const userForm = lazyRouteComponent(() => import('./user-form.tsx'), 'UserForm')
const userView = lazyRouteComponent(() => import('./user-view.tsx'), 'UserView')
const activityView = lazyRouteComponent(() => import('./activity-view.tsx'), 'ActivityView')
const roleEditor = lazyRouteComponent(() => import('./role-editor.tsx'), 'RoleEditor')

export const screens: Screens = {
  dashboard: {
    users: lazyRouteComponent(() => import('./user-list.tsx'), 'UserList'),
    'users/form/{-$id}': userForm,
    'users/view/$id': userView,
    'users/invitations/{-$new}': invitationList,
    'users/invitations/view/$id': invitationView,
    user_roles: lazyRouteComponent(() => import('./user-role-list.tsx'), 'UserRoleList'),
    'user_roles/form/{-$id}': userForm,
    'user_roles/view/$id': userView,
    'user_roles/invitations/{-$new}': invitationList,
    'user_roles/invitations/view/$id': invitationView,
    permissions: lazyRouteComponent(() => import('./role-list.tsx'), 'RoleList'),
    'permissions/form/{-$id}': lazyRouteComponent(() => import('./role-form.tsx'), 'RoleForm'),
    'permissions/view/$id': lazyRouteComponent(() => import('./role-view.tsx'), 'RoleView'),
    'permissions/role_permissions/{-$id}': roleEditor,
    users_activities: lazyRouteComponent(() => import('./activity-list.tsx'), 'ActivityList'),
    'users_activities/form/{-$id}': activityView,
    'users_activities/view/$id': activityView,
  },
  places: ['users/invitations/{-$new}', 'user_roles/invitations/{-$new}'],
}
