-- What was posted after a moment: reports as they were known then, and what changed since.
create index entries_by_moment on entries (tenant_id, created_at) include (id);
