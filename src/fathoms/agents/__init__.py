"""Agents: they get a view or an imagined state, never the true one."""

from fathoms.engine.agent import UNLIMITED, Agent, Budget, agent_names, find_agent

__all__ = ["UNLIMITED", "Agent", "Budget", "agent_names", "find_agent"]
