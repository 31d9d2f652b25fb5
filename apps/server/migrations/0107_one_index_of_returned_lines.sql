-- It stood beside `returns_of_line`, which has the same columns.
drop index returned_lines;
